import type { Correct } from '#rules/quiz/judge-answer.ts';

export interface DemoQuestion {
  title: string;
  tags: readonly string[];
  points: number;
  question: string;
  /** A list makes it multiple choice, of which `correct` is the index. */
  options?: readonly string[];
  correct: string | number;
  explanation?: string;
  /** Hours from now; none to come stays open for ever. */
  releasedHours: number;
  closesHours?: number;
}

/** Sample questions: every kind and category, most of them open, one that has closed, and some to come. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    title: 'Heads before tails',
    tags: ['technical', 'probability'],
    points: 10,
    question: 'A fair coin is tossed until heads shows. How many tosses does that take on average?',
    correct: 2,
    explanation: 'With E for the average, E = 1 + E/2, since half of the time the game begins again. So E = 2.',
    releasedHours: -19 * 24,
    closesHours: -5 * 24,
  },
  {
    title: 'The greek of time',
    tags: ['technical', 'options'],
    points: 10,
    question: 'Which greek tells what an option loses as a day passes? One lower-case word.',
    correct: 'theta',
    releasedHours: -12 * 24,
  },
  {
    title: 'Put-call parity',
    tags: ['technical', 'options'],
    points: 20,
    question:
      'European options, no dividends, zero interest: spot 100, strike 100, the call costs 7.50. What does the put cost?',
    correct: 7.5,
    releasedHours: -10 * 24,
  },
  {
    title: 'A bug the night before',
    tags: ['behavioral'],
    points: 15,
    question: 'The night before a release you find a fault in your own code. What do you do first?',
    options: [
      'Mend it quietly and say nothing',
      'Tell the team what is wrong and what it may affect',
      'Wait whether anyone notices',
      'Ask for the release to be cancelled, without a reason',
    ],
    correct: 1,
    releasedHours: -8 * 24,
  },
  {
    title: 'One order, many clicks',
    tags: ['system-design'],
    points: 20,
    question: 'A client may send the same order twice after a lost answer. What makes the second one harmless?',
    options: ['A faster server', 'A key of the request that is stored with its answer', 'A longer timeout', 'A queue'],
    correct: 1,
    releasedHours: -6 * 24,
  },
  {
    title: 'Tickets for a gala',
    tags: ['case-study'],
    points: 15,
    question: 'A hall costs 1,200 euro, each guest 8 euro more. At 20 euro a ticket, how many guests cover the cost?',
    correct: 100,
    releasedHours: -3 * 24,
  },
  {
    title: 'A number between two',
    tags: ['system-design', 'technical'],
    points: 10,
    question: 'In what time, in big-O of n, does one find a number in a sorted list of n? Write it like O(n).',
    correct: 'O(log n)',
    releasedHours: -26,
  },
  {
    title: 'Two children',
    tags: ['technical', 'probability'],
    points: 20,
    question: 'Of two children one is known to be a girl. With what probability are both? Give a fraction like 1/2.',
    correct: '1/3',
    releasedHours: 2,
  },
  {
    title: 'The difficult colleague',
    tags: ['behavioral'],
    points: 10,
    question: 'A colleague keeps interrupting you in meetings. What do you try first?',
    options: ['Interrupt them too', 'Talk to them alone', 'Complain to everyone', 'Stop coming'],
    correct: 1,
    releasedHours: 3 * 24,
  },
];

export function choicesOf({ question, options }: DemoQuestion) {
  return { question, ...(options && { options: options.map((label, index) => ({ index, label })) }) };
}

export function correctOf({ options, correct }: DemoQuestion): Correct {
  return options ? { index: Number(correct) } : { value: correct };
}

export function kindOf({ options, correct }: DemoQuestion): 'mcq' | 'number' | 'string' {
  return options ? 'mcq' : typeof correct === 'number' ? 'number' : 'string';
}
