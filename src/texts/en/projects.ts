export default {
  title: 'One question, one semester, one result',
  subtitle: 'What our teams are building now, what they have shown, and who they built it with.',
  list: 'Projects',
  filter: {
    label: 'Filter projects',
    all: 'All Projects',
    current: 'Current Sprint',
    showcase: 'Showcase',
    industry: 'Industry Partners',
  },
  found_one: '{{count}} project',
  found_other: '{{count}} projects',
  status: { active: 'Active', completed: 'Completed' },
  type: { industry: 'Industry', research: 'Research' },
  partner: 'With {{partner}}',
  team: 'Team',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  duration: 'Duration',
  technologies: 'Technologies',
  achievements: 'Achievements',
  steps: {
    title: 'How Our Project Sprints Work',
    kickoff: {
      title: 'Project Kickoff',
      body: 'Teams form around questions. The first week ends with a plan that fits on one page.',
    },
    sprint: {
      title: 'Sprint Development',
      body: 'Two weeks at a time: build, measure, show it at the touchbase, decide what to drop.',
    },
    demo: {
      title: 'Demo Day',
      body: 'Ten minutes on stage, the code in the open, questions from people who will find the weak spot.',
    },
  },
  action: {
    title: 'Take part in the next one',
    body: 'Bring a question of your own or choose one of ours.',
    apply: 'Apply for Next Sprint',
    partner: 'Become a Partner',
  },
} as const;
