import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { isPlainValue, readSettingsFile, writeSettingsFile } from './settings-file.ts';
import { temporaryFolder } from './testing/test-database.ts';

const HARD = {
  BACKSLASHES: String.raw`a\nb\\c"d`,
  DOLLARS: '$HOME ${HOME} $(id) `id`',
  HASH: 'before # after',
  QUOTE: "King's College = best",
  SPACES: '  two  ',
  URL: 'postgresql://club:p%40ss#1@db.example/club?sslmode=require&x=1',
};

it('gives back what was written, to the server and to a shell alike', () => {
  const file = join(temporaryFolder(), 'settings.env');
  writeSettingsFile(file, HARD);
  expect(readSettingsFile(file)).toEqual(HARD);
  const shell = execFileSync('sh', [
    '-c',
    `set -a; . ${file}; exec "$0" -p 'JSON.stringify(process.env)'`,
    process.execPath,
  ]);
  expect(JSON.parse(String(shell))).toMatchObject(HARD);
});

it('refuses what its readers would understand differently', () => {
  for (const value of ['two\nlines', 'nul\0', `'"`, `'$x`, `'\\`, "'`"]) expect(isPlainValue(value)).toBe(false);
  const folder = temporaryFolder();
  const file = join(folder, 'settings.env');
  writeSettingsFile(file, { KEPT: 'yes' });
  expect(() => writeSettingsFile(file, { KEPT: 'no', BROKEN: 'two\nlines' })).toThrow('cannot be written');
  expect(readSettingsFile(file)).toEqual({ KEPT: 'yes' });
  expect(readdirSync(folder)).toEqual(['settings.env']);
});

it('lets nobody else read the file, whoever could before', () => {
  const file = join(temporaryFolder(), 'settings.env');
  writeFileSync(file, "OLD='1'\n");
  chmodSync(file, 0o644);
  writeSettingsFile(file, { NEW: '1' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('is read by the configuration and overrides nothing', () => {
  const file = join(temporaryFolder(), 'settings.env');
  writeSettingsFile(file, { PORT: '4000', SCHOOL_NAME: 'From the file', SETTINGS_FILE: '/nowhere' });
  expect(readConfig({ SETTINGS_FILE: file, PORT: '5000' })).toMatchObject({ port: 5000, schoolName: 'From the file' });
  // An empty variable clears what the file says.
  expect(readConfig({ SETTINGS_FILE: file, PORT: '' }).port).toBe(3000);
  expect(() => readConfig({ SETTINGS_FILE: `${file}.gone` })).toThrow(ConfigError);
  expect(() => readConfig({ SETTINGS_FILE: `${file}.gone` })).toThrow(
    /SETTINGS_FILE: .* cannot be read: ENOENT.*npm run setup/,
  );
  writeFileSync(file, 'PORT=eighty');
  expect(() => readConfig({ SETTINGS_FILE: file })).toThrow('PORT: must be a port number');
});
