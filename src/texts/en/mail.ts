/** The mails of the accounts. They are plain texts without placeholders; the link is added by the server. */
const mail = {
  signature: 'Convexity, the club for quantitative finance and data science',
  confirm: {
    subject: 'Confirm your e-mail address',
    greeting: 'Welcome to Convexity!',
    reason: 'Please confirm that this is your address. You then choose your password and can enter the Battleground.',
    button: 'Confirm e-mail address',
    expiry: 'The link works once and for 24 hours.',
    ignore: 'You did not register? Then ignore this e-mail: without the link nobody can use your address.',
  },
  reset: {
    subject: 'Set a new password',
    greeting: 'Hello,',
    reason: 'somebody, probably you, asked for a new password for your account at Convexity.',
    button: 'Set a new password',
    expiry: 'The link works once and for one hour. A new password ends all open sessions.',
    ignore: 'It was not you? Then ignore this e-mail: your password stays as it is.',
  },
} as const;

export default mail;
