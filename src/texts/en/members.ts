export default {
  title: 'The people behind the numbers',
  subtitle: 'Nine students run the club, two teachers keep it honest. Write to any of them.',
  team: 'Organising team',
  advisors: 'Faculty advisors',
  positions: { Head: 'Head', Operations: 'Operations', Outreach: 'Outreach' },
  classOf: 'Class of {{year}}',
  department: 'Department',
  expertise: 'Expertise',
  write: 'Write to {{name}}',
  linkedin: '{{name}} on LinkedIn',
  linkedinShort: 'LinkedIn',
  join: {
    title: 'Your name is missing?',
    body: 'All programs are welcome, and nobody needs experience.',
    link: 'How to join',
  },
} as const;
