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
  invite: {
    subject: 'You are an administrator of Convexity',
    greeting: 'Welcome to Convexity!',
    reason:
      'You have been made an administrator. Please confirm that this is your address; you then choose your password and can open the admin console.',
    button: 'Confirm e-mail address',
    expiry: 'The link works once and for 24 hours.',
    ignore: 'This comes unexpectedly? Then ignore this e-mail: without the link nobody can use your address.',
  },
  test: {
    subject: 'Test e-mail from Convexity',
    greeting: 'Hello,',
    reason: 'this e-mail shows that the site can send e-mails.',
    button: 'Open the site',
    expiry: 'It was sent while the site was being set up.',
    ignore: 'There is nothing to do.',
  },
} as const;

export default mail;
