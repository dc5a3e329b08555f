export default {
  title: 'The people behind the numbers',
  subtitle: 'Run by {{students}} students, with {{teachers}} faculty advisors to keep us honest. Write to any of us.',
  team: 'Organising team',
  advisors: 'Faculty advisors',
  positions: { Head: 'Head', Operations: 'Operations', Outreach: 'Outreach' },
  classOf: 'Class of {{year}}',
  expertise: 'Expertise',
  write: 'Write to {{name}}: {{email}}',
  linkedin: '{{name}} on LinkedIn',
  linkedinShort: 'LinkedIn',
  join: {
    title: 'Is your name missing?',
    body: 'All programs are welcome, and nobody needs experience.',
    projects: 'Our projects',
    link: 'How to join',
  },
} as const;
