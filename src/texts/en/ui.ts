export default {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  busy: 'Working',
  required: 'required',
  retry: 'Try again',
  reference: 'Reference',
  errorTitle: 'This could not be loaded',
  scrollable: 'Scrollable table',
  tone: { info: 'Note', success: 'Done', error: 'Error' },
} as const;
