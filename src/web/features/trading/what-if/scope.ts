/** What a desk is opened for; a sale shows what keeping would bring. */
export type Scope = 'order' | 'sale' | 'position' | 'underlying' | 'portfolio';
