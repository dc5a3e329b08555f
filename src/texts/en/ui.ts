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
  chart: { view: 'View of {{name}}', chart: 'Chart', table: 'Table' },
  countdown: { left: '{{time}} left', days: '{{days}} d {{time}}' },
  tone: { info: 'Note', success: 'Done', error: 'Error' },
} as const;
