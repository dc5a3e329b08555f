/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  // Without the mark a spreadsheet takes the file for one of its own code page, and every umlaut for two signs.
  const mark = type === 'text/csv' ? '\uFEFF' : '';
  const address = URL.createObjectURL(new Blob([mark + text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
