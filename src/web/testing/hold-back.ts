/** Something that is on its way until it is let go, so that a test can look at the meantime. */
export function holdBack(): { until: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo: () => letGo() };
}
