import { useTexts } from '#web/lib/language/use-texts.ts';
import { eventTypes, type EventType } from '#rules/site/club-event.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

export function EventTypeBadge({ type }: { type: string }) {
  return <Badge tone={tones[type] ?? 'neutral'}>{useTypeLabel()(type)}</Badge>;
}

/** A kind that the texts do not know is shown by its own name. */
function useTypeLabel(): (type: string) => string {
  const { t } = useTexts('events');
  return (type) => (isKnown(type) ? t(`types.${type}`) : type.charAt(0).toUpperCase() + type.slice(1));
}

function isKnown(type: string): type is EventType {
  return eventTypes.some((known) => known === type);
}

/** Workshop dark blue, speaker light blue, competition amber, meetup green, exclusive purple, other grey. */
const tones: Readonly<Record<string, BadgeTone>> = {
  workshop: 'brand',
  speaker: 'accent',
  competition: 'attention',
  meetup: 'gain',
  exclusive: 'exclusive',
  other: 'neutral',
  conference: 'accent',
};
