export default {
  title: 'Come and do the maths with us',
  subtitle: 'Everything about joining, and a form that reaches the whole team.',
  membership: {
    title: 'Membership',
    programs: { term: 'Who', text: 'All programs welcome, from the first semester to the doctorate.' },
    experience: { term: 'Experience', text: 'No prior experience needed. Curiosity and a laptop are enough.' },
    commitment: {
      term: 'Commitment',
      text: 'Regular commitment expected: a meeting every two weeks and a few hours of project work.',
    },
    window: { term: 'Recruitment', text: 'Once a year. The last window was 2 to 15 September 2025.' },
    next: {
      term: 'Next cycle',
      text: 'The next recruitment cycle opens in September. Leave us a message and we will remind you.',
    },
  },
  reach: { title: 'Other ways to reach us' },
  mail: {
    subject: 'Message from the contact form',
    from: 'From',
    note: 'Sent by the contact form of the website. Please reply to the address above.',
  },
  form: {
    title: 'Write to us',
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    messageHint: 'At most {{max}} characters.',
    send: 'Send message',
    noScript: 'The form needs JavaScript. Without it, please write to {{email}}.',
    privacy: 'We use what you write to answer you.',
    privacyLink: 'Privacy notice',
    errors: {
      name: 'Please tell us your name.',
      email: 'Please enter a valid e-mail address',
      message: 'Please write a message of at least 10 characters.',
      tooLong: 'That is too long.',
    },
    sent: {
      title: 'Your message is with us',
      body: 'We will reply to {{email}}, usually within three days.',
      again: 'Write another message',
    },
    failed: 'Your message was not sent.',
    unsure: 'No answer from the server.',
    sendAgain:
      'Check your connection and send the message again: for two minutes it counts as the same one, even if it has arrived already.',
    reference: 'Reference {{reference}}',
  },
} as const;
