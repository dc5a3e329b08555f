/** The one place where the live stream of actuals and predictions will be heard. */
export function useLivePredictions(): void {
  // Until the stream is there, polls bring the changes.
}
