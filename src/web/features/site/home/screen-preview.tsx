import type { ReactNode } from 'react';

export const screens = ['adx', 'catalogue', 'positions', 'performance', 'hti'] as const;
export type Screen = (typeof screens)[number];

/** A drawing of a screen to come: where things will stand, without a word or a figure that would pretend to be real. */
export function ScreenPreview({ screen }: { screen: Screen }) {
  return (
    <svg aria-hidden viewBox="0 0 960 540" className="block w-full bg-paper" fill="none">
      <path d="M0 0H960V44H0Z" className="fill-rail" />
      <Bar x={24} y={16} width={96} className="fill-rail-ink" />
      {[0, 1, 2, 3].map((tab) => (
        <Bar
          key={tab}
          x={180 + tab * 92}
          y={16}
          width={64}
          className={tab === 0 ? 'fill-accent' : 'fill-rail-line-strong'}
        />
      ))}
      {drawings[screen]}
    </svg>
  );
}

function Bar(props: { x: number; y: number; width: number; height?: number; className: string }) {
  return (
    <rect x={props.x} y={props.y} width={props.width} height={props.height ?? 12} rx="3" className={props.className} />
  );
}

function Panel(props: { x: number; y: number; width: number; height: number }) {
  return (
    <rect
      x={props.x}
      y={props.y}
      width={props.width}
      height={props.height}
      rx="8"
      className="fill-surface stroke-line"
    />
  );
}

function Figures({ count }: { count: number }) {
  const width = (912 - 16 * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = 24 + index * (width + 16);
    return (
      <g key={x}>
        <Panel x={x} y={68} width={width} height={92} />
        <Bar x={x + 20} y={88} width={width * 0.4} height={9} className="fill-line" />
        <Bar x={x + 20} y={114} width={width * 0.6} height={22} className="fill-line-strong" />
      </g>
    );
  });
}

/** Rows whose bars differ in length by a fixed pattern, as entries of a table do. */
function Rows(props: { y: number; rows: number; columns: readonly number[]; gains?: number }) {
  return Array.from({ length: props.rows }, (_, row) => {
    const y = props.y + row * 44;
    return (
      <g key={y}>
        <path d={`M48 ${y + 28}H912`} className="stroke-line" />
        {props.columns.map((x, column) => {
          const isGain = (row * 5 + 2) % 3 !== 0;
          const tone =
            column === props.gains
              ? isGain
                ? 'fill-gain'
                : 'fill-loss'
              : column === 0
                ? 'fill-ink'
                : 'fill-line-strong';
          return <Bar key={x} x={x} y={y} width={44 + ((row * 29 + column * 17) % 34)} className={tone} />;
        })}
      </g>
    );
  });
}

const equity = `M48 430L${Array.from({ length: 55 }, (_, i) => {
  const y = 420 - i * 3.1 + 22 * Math.sin(i * 0.31) + 11 * Math.sin(i * 0.83 + 2);
  return `${48 + i * 16} ${y.toFixed(1)}`;
}).join('L')}`;

const drawings: Readonly<Record<Screen, ReactNode>> = {
  adx: (
    <>
      <Figures count={4} />
      <Panel x={24} y={184} width={584} height={332} />
      <Bar x={48} y={212} width={220} height={20} className="fill-line-strong" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Bar key={line} x={48} y={258 + line * 28} width={520 - ((line * 83) % 190)} className="fill-line" />
      ))}
      <Bar x={48} y={430} width={150} height={42} className="fill-primary" />
      <Panel x={632} y={184} width={304} height={332} />
      <circle cx="784" cy="318" r="76" strokeWidth="14" className="stroke-wash" />
      <path d="M784 242a76 76 0 1 1-74 59" strokeWidth="14" className="stroke-attention" />
      <Bar x={724} y={438} width={120} className="fill-line-strong" />
    </>
  ),
  catalogue: (
    <>
      <Panel x={24} y={68} width={912} height={448} />
      {[0, 1, 2, 3, 4, 5].map((chip) => (
        <Bar
          key={chip}
          x={48 + chip * 104}
          y={92}
          width={88}
          height={28}
          className={chip === 1 ? 'fill-primary' : 'fill-wash'}
        />
      ))}
      <rect x="428" y="140" width="104" height="360" rx="4" className="fill-wash" />
      <Rows y={160} rows={8} columns={[48, 168, 288, 450, 590, 710, 820]} />
    </>
  ),
  positions: (
    <>
      <Figures count={3} />
      <Panel x={24} y={184} width={912} height={332} />
      <Rows y={212} rows={7} columns={[48, 240, 390, 540, 690, 820]} gains={4} />
    </>
  ),
  performance: (
    <>
      <Figures count={4} />
      <Panel x={24} y={184} width={912} height={332} />
      {[240, 300, 360, 420, 480].map((y) => (
        <path
          key={y}
          d={`M48 ${y}H912`}
          className={y === 420 ? 'stroke-line-strong' : 'stroke-line'}
          strokeDasharray="2 6"
        />
      ))}
      <path d={`${equity}L912 480H48Z`} className="fill-accent" fillOpacity="0.160" />
      <path d={equity} className="stroke-accent" strokeWidth="3" strokeLinejoin="round" />
    </>
  ),
  hti: (
    <>
      <Figures count={3} />
      {[0, 1, 2, 3].map((card) => {
        const x = 24 + (card % 2) * 464;
        const y = 184 + Math.floor(card / 2) * 172;
        return (
          <g key={card}>
            <Panel x={x} y={y} width={448} height={156} />
            <Bar x={x + 24} y={y + 26} width={72} height={18} className={card < 2 ? 'fill-accent-soft' : 'fill-wash'} />
            <Bar x={x + 24} y={y + 62} width={300 - card * 34} height={16} className="fill-line-strong" />
            <Bar x={x + 24} y={y + 94} width={370 - card * 22} className="fill-line" />
            <Bar x={x + 24} y={y + 116} width={250 + card * 18} className="fill-line" />
          </g>
        );
      })}
    </>
  ),
};
