/** Sample content: a made-up club at a made-up school. Replace it with your own. */
export const club = {
  name: 'Convexity',
  email: 'hello@convexity.example',
  address: ['Convexity', 'Example Business School', 'Example Street 1', '12345 Example City'],
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example.com/convexity' },
    { name: 'GitHub', href: 'https://github.example.com/convexity' },
    { name: 'Instagram', href: 'https://instagram.example.com/convexity' },
  ],
} as const;
