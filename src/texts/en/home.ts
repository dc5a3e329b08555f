export default {
  eyebrow: 'Student club for quantitative finance',
  title: 'We price what others only guess.',
  subtitle:
    'Convexity brings together students of Example Business School who like their finance with proofs and their data with error bars.',
  battleground: 'Enter the Battleground',
  projects: 'See the projects',
  figure: {
    title:
      'Value of a call option against the share price for twelve times to expiry: each curve bends above the payoff',
    share: 'Share price',
    strike: 'Strike',
  },
} as const;
