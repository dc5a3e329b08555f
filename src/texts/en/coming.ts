export default {
  status: 'Not built yet',
  home: 'Back to Home',
  members: 'The organising team and the faculty advisors will introduce themselves here.',
  projects: 'Current sprints, past showcases and projects with industry partners will be listed here.',
  events: 'A calendar of workshops, talks and competitions will stand here, ready for your own calendar.',
  battleground: 'Options trading on simulated markets and the interview quiz will be played here.',
  contact: 'How to join, when applications open and how to reach us will be explained here.',
  adminEvents: 'Organisers will steer live market-making events and follow their scorecard here.',
} as const;
