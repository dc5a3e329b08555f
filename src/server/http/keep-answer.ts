/** What is the same for everyone, asked for once in a while however many ask. A failure is kept as long: it may have taken its time too. */
export function keepAnswer<C extends { database: object }, V>(forMs: number, read: (context: C) => Promise<V>) {
  const kept = new WeakMap<object, { answer: Promise<V>; untilMs: number }>();
  return (context: C): Promise<V> => {
    const known = kept.get(context.database);
    if (known && performance.now() < known.untilMs) return known.answer;
    const answer = read(context);
    const entry = { answer, untilMs: Number.POSITIVE_INFINITY };
    kept.set(context.database, entry);
    const letGo = () => (entry.untilMs = performance.now() + forMs);
    void answer.then(letGo, letGo);
    return answer;
  };
}
