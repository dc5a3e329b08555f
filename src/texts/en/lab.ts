/** The part of the home page below the first screen; it loads when a reader comes near it. */
export default {
  tracks: {
    title: 'Two ways to find out what you know',
    adx: {
      code: 'ADX',
      name: 'Axe the DAX',
      body: 'Eighteen German blue chips, as options and as shares, 100,000 virtual euro, two auctions a day. Ranked by P&L in percent.',
    },
    hti: {
      code: 'HTI',
      name: 'Hack the Interview',
      body: 'Timed questions from probability to system design, released on schedule. Right answers score points.',
    },
    note: 'Simulated trading is for education only; option data is generated for demonstration.',
  },
  lab: {
    eyebrow: 'Applied Quant Lab',
    title: 'One semester, one model that works',
    description:
      'The lab is where the club does its work. You join a small team, take one question from data to a result, and defend it in front of people who know better.',
    projects: 'See the projects',
    cards: {
      sprint: {
        title: 'Semester-long project sprint',
        body: 'Teams of three to five, one question, one repository. A mentor reads along.',
      },
      meetings: {
        title: 'Bi-weekly online meetings',
        body: 'Every second Thursday at six: progress, dead ends, and the next two weeks.',
      },
      demo: {
        title: 'Demo day finale',
        body: 'Ten minutes on stage for faculty and partners, and the code published.',
      },
    },
  },
  metrics: {
    title: 'The club in four numbers',
    members: 'Active members',
    projects: 'Projects completed',
    events: 'Events hosted',
    partners: 'Industry partners',
    orMore: '{{value}}+',
  },
  carousel: {
    title: 'A look inside the Battleground',
    label: 'Screens of the Battleground',
    role: 'carousel',
    slideRole: 'slide',
    previous: 'Previous screen',
    next: 'Next screen',
    choose: 'Choose a screen',
    goTo: 'Screen {{number}} of {{count}}: {{name}}',
    position: '{{number}} of {{count}}',
    pause: 'Pause the slide show',
    play: 'Play the slide show',
    slides: {
      adx: { name: 'ADX introduction', caption: 'Your portfolio, the next auction and the rules, on one screen.' },
      catalogue: {
        name: 'Options catalogue',
        caption: 'Every strike and expiry of a share, calls and puts side by side.',
      },
      positions: { name: 'Active positions', caption: 'What you hold, what it cost, what it is worth now.' },
      performance: { name: 'Portfolio performance', caption: 'Equity day by day, against where you started.' },
      hti: { name: 'HTI overview', caption: 'Open questions, the ones to come, and your points.' },
    },
  },
} as const;
