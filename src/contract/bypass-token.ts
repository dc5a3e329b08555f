/**
 * What the server accepts in place of a bot-check token when its own configuration calls it local. It stands in a file of
 * its own so that the browser can have it without the schemas.
 */
export const LOCAL_BYPASS_TOKEN = 'local-development-bypass';
