export default {
  eyebrow: 'Student club for quantitative finance',
  title: 'We price what others only guess.',
  subtitle: 'Quantitative finance and data science at Example Business School.',
  description:
    'We read the papers, write the models and test them against each other: in project sprints with partners, and in a market of our own.',
  apply: 'Apply Now',
  learnMore: 'Learn More',
  closed: 'Applications for the winter 2025 cohort are closed.',
  nextCohort: 'Apply for the next one: leave us a message, and we will write to you when it opens in September.',
  figure: {
    title:
      'Implied volatility by strike and time to expiry: a surface that rises towards low strikes and flattens with time',
    strike: 'Strike',
    expiry: 'Time to expiry',
    volatility: 'Implied volatility',
  },
  banner: {
    title: 'The Battleground is live',
    body: 'Trade options on a simulated market, answer the interview questions, climb the board.',
    launch: 'Launch Battleground',
  },
} as const;
