import { useEffect } from 'react';

/** What search engines and previews of shared links say about the page; it comes in both languages with its texts. */
export function usePageMeta(title: string, description: string): void {
  useEffect(() => {
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', window.location.href);
  }, [title, description]);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let meta = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (meta === null) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    document.head.append(meta);
  }
  meta.setAttribute('content', content);
}
