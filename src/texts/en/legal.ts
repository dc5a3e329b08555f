/** Sample content: a form to be filled in, not legal advice. Have it checked before the site goes public. */
export default {
  sample: 'Sample content. Replace it with your own before the site goes public.',
  imprint: {
    title: 'Imprint',
    intro: 'Information under section 5 of the German Digital Services Act (DDG).',
    provider: { title: 'Provider', body: 'Represented by the board: Ada Muster (chair).' },
    contact: { title: 'Contact', body: 'The fastest way is an e-mail:' },
    register: {
      title: 'Register of associations',
      body: 'Sample Local Court, register number VR 00000. A club without registration leaves this part out.',
    },
    responsible: {
      title: 'Responsible for the content',
      body: 'Ada Muster, at the address above (section 18 (2) of the German Interstate Media Treaty, MStV).',
    },
    liability: {
      title: 'Liability',
      body: 'We write with care but cannot promise that everything is complete and up to date. Links lead to pages of others, who answer for them.',
    },
    trading: {
      title: 'Simulated trading',
      body: 'The Battleground is educational. Nothing on this site is investment advice, and no real money is traded.',
    },
  },
  privacy: {
    title: 'Privacy notice',
    intro: 'What we store when you visit, write to us or play, why, and for how long.',
    controller: {
      title: 'Who is responsible',
      body: 'The provider named in the imprint. For questions write to the e-mail address there.',
    },
    visit: {
      title: 'When you visit',
      body: 'The public pages set no cookies and load nothing from other companies. Your choice of language and theme stays in your browser. The server keeps its technical log for a few days, to find faults and attacks (Art. 6 (1) (f) GDPR).',
    },
    form: {
      title: 'When you write to us',
      body: 'The contact form stores your name, address and message and sends them to the team by mail, so that we can answer (Art. 6 (1) (f) GDPR). We delete them after twelve months at the latest.',
    },
    account: {
      title: 'When you have an account',
      body: 'We store your school address, the name you choose, and what you do in the competitions, to run them (Art. 6 (1) (b) GDPR). Others see your chosen name and your results, never your address. You can download everything and delete your account yourself; until the season closes we then keep a keyed hash of your address, so that nobody starts a season twice. Where you sign in with the school, it tells us your confirmed address and an identifier for you that means nothing to others; we keep both with your account, and it learns that you signed in here.',
    },
    bots: {
      title: 'Protection against robots',
      body: 'Where the operator has switched it on, forms are checked by Cloudflare Turnstile. Your network address and properties of your browser then go to Cloudflare.',
    },
    rights: {
      title: 'Your rights',
      body: 'You may ask for access, correction, deletion, restriction and transfer of your data, object to its use, and complain to a data protection authority.',
    },
  },
} as const;
