import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { askAgain } from './ask-again.ts';
import type { UsedBotCheck } from '../bot-check/use-bot-check.tsx';
import { showToast } from '../toasts.ts';
import { callWith, type call } from './api.ts';
import { writeOnce } from './write-once.ts';

/** Calls the server as `call` does, with the write's own id and its bot-check token. */
export type Write = typeof call;

export interface WriteOptions<Answer, Input> {
  /** Makes the calls with the `write` that it is given. */
  send: (write: Write, input: Input) => Promise<Answer>;
  /** Where the server wants the proof that a person is there; its widget belongs into the form. */
  botCheck?: UsedBotCheck | undefined;
  /** It holds a password: nothing of it is remembered, and a repetition is a write of its own. */
  isSecret?: boolean;
  /** What tells it from an earlier write with the same contents, which it does not repeat. */
  occasion?: string | number;
  /** What has changed with it. Also after a refusal, which may be about something that this screen has not heard of. */
  asksAgain?: readonly QueryKey[];
  /** Said in a toast when it is done, or when it failed. */
  done?: string | ((answer: Answer, input: Input) => string | undefined);
  failed?: string | ((error: unknown) => string | undefined);
  /** When it is done and the screen shows it. */
  onDone?: (answer: Answer, input: Input) => void;
  onFailed?: (error: unknown, input: Input) => void;
}

export interface Writing<Input> {
  send: (input: Input) => void;
  /** On its way; another press does nothing. */
  busy: boolean;
  /** What was last sent. */
  input: Input | undefined;
  isDone: boolean;
  /** What the last attempt failed with, null where it did not. */
  error: Error | null;
  /** Lets go of how the last attempt ended. */
  forget: () => void;
}

/**
 * The one way to write from a screen: one at a time, once whatever is pressed, and it says how it ended. It ends as it was begun: what the screen learns or
 * closes meanwhile changes nothing.
 */
export function useWrite<Answer, Input = void>(options: WriteOptions<Answer, Input>): Writing<Input> {
  const client = useQueryClient();
  const isUnderway = useRef(false);
  const mutation = useMutation({
    // It stays no longer than the screen.
    gcTime: 0,
    mutationFn: async (sent: { input: Input; options: WriteOptions<Answer, Input> }) => {
      const { send, asksAgain = [], done, failed, onDone, onFailed } = sent.options;
      const refresh = () => Promise.all(asksAgain.map((queryKey) => askAgain(client, { queryKey })));
      try {
        const answer = await send(writeFor(sent.options), sent.input);
        await refresh();
        tell(typeof done === 'function' ? done(answer, sent.input) : done, 'success');
        onDone?.(answer, sent.input);
      } catch (error) {
        tell(typeof failed === 'function' ? failed(error) : failed, 'error');
        onFailed?.(error, sent.input);
        void refresh();
        throw error;
      } finally {
        isUnderway.current = false;
      }
    },
  });
  return {
    send: (input) => {
      if (isUnderway.current) return;
      isUnderway.current = true;
      mutation.mutate({ input, options });
    },
    busy: mutation.isPending,
    input: mutation.variables?.input,
    isDone: mutation.isSuccess,
    error: mutation.error,
    forget: () => {
      if (!isUnderway.current) mutation.reset();
    },
  };
}

function writeFor({
  botCheck,
  isSecret,
  occasion,
}: Pick<WriteOptions<never, never>, 'botCheck' | 'isSecret' | 'occasion'>): Write {
  const verified: UsedBotCheck['verified'] = botCheck?.verified ?? ((send) => send(undefined));
  return (key, ...input) => {
    const send = (correlationId?: string) =>
      verified((turnstileToken) =>
        callWith({ turnstileToken, ...(correlationId === undefined ? {} : { correlationId }) })(key, ...input),
      );
    return isSecret === true ? send() : writeOnce(JSON.stringify([key, occasion, ...input]), send);
  };
}

function tell(text: string | undefined, tone: 'success' | 'error'): void {
  if (text !== undefined) showToast(text, tone);
}
