import { answerAndAccessFaults } from './answers-and-access.ts';
import type { Fault } from './fault.ts';
import { figureFaults } from './figures.ts';
import { limitPriceFaults } from './limit-prices.ts';
import { meantActFaults } from './meant-acts.ts';
import { packageFaults } from './packages.ts';
import { partOfAccountFaults } from './parts-of-accounts.ts';
import { partOfAnswerFaults } from './parts-of-answers.ts';
import { partOfConsoleFaults } from './parts-of-consoles.ts';
import { partOfEventFaults } from './parts-of-events.ts';
import { partOfPortfolioFaults } from './parts-of-portfolio.ts';
import { partOfScreenFaults } from './parts-of-screens.ts';
import { partOfFrameFaults } from './parts-of-the-frame.ts';
import { partOfTradingFaults } from './parts-of-trading.ts';
import { screenFaults } from './screens.ts';
import { secretAndSessionFaults } from './secrets-and-sessions.ts';
import { tradeNoteFaults } from './trade-notes.ts';
import { tradingModelFaults } from './trading-model.ts';
import { turnFaults } from './turns.ts';
import { whatIfFaults } from './what-if.ts';

export const faults: readonly Fault[] = [
  ...tradingModelFaults,
  ...limitPriceFaults,
  ...packageFaults,
  ...answerAndAccessFaults,
  ...figureFaults,
  ...secretAndSessionFaults,
  ...screenFaults,
  ...partOfScreenFaults,
  ...partOfTradingFaults,
  ...partOfPortfolioFaults,
  ...partOfAccountFaults,
  ...partOfAnswerFaults,
  ...partOfEventFaults,
  ...partOfFrameFaults,
  ...partOfConsoleFaults,
  ...whatIfFaults,
  ...tradeNoteFaults,
  ...turnFaults,
  ...meantActFaults,
];
