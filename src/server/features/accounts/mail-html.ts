import { html } from 'hono/html';

interface MailContent {
  language: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  button: { label: string; link: string };
  small: readonly string[];
  signature: string;
}

/** Mail programs read tables and inline styles and little else, so this page is written in those. */
export async function mailHtml({
  language,
  subject,
  greeting,
  paragraphs,
  button,
  small,
  signature,
}: MailContent): Promise<string> {
  const text = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#0b1b33';
  const note = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#51617a';
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#eef2f7;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f7">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:520px;background:#ffffff;border:1px solid #d7dee8;border-radius:10px"
              >
                <tr>
                  <td
                    style="padding:24px 32px;border-bottom:1px solid #d7dee8;font-size:18px;font-weight:700;color:#0b1b33"
                  >
                    Convexity
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 32px 20px">
                    <p style="${text}">${greeting}</p>
                    ${paragraphs.map((paragraph) => html`<p style="${text}">${paragraph}</p>`)}
                    <p style="margin:24px 0">
                      <a
                        href="${button.link}"
                        style="display:inline-block;padding:13px 22px;background:#0f3a6b;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
                        >${button.label}</a
                      >
                    </p>
                    <p style="${note};word-break:break-all">
                      <a href="${button.link}" style="color:#0a5fa8">${button.link}</a>
                    </p>
                    ${small.map((line) => html`<p style="${note}">${line}</p>`)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:16px 32px 24px;font-size:13px;color:#51617a">${signature}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return page.toString();
}
