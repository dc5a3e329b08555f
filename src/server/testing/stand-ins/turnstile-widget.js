// What the stand-in gives browsers in the place of Cloudflare's api.js: the same calls, parameters and callbacks, as its documentation names them.
(() => {
  const base = new URL(document.currentScript.src);
  const lifetimeMs = 300_000;
  const widgets = new Map();
  let count = 0;
  const warn = (text) => console.warn(`[Cloudflare Turnstile] ${text}`);

  function find(which, act) {
    const known = [...widgets.values()];
    const widget = which === undefined ? known.at(-1) : known.find(({ id, place }) => id === which || place === which);
    if (widget === undefined) warn(`Nothing to ${act} found for provided container`);
    return widget;
  }

  function render(container, given) {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    if (!(place instanceof HTMLElement))
      throw new Error(`[Cloudflare Turnstile] Unable to find a container for ${container}`);
    if (!given?.sitekey) throw new Error('[Cloudflare Turnstile] Invalid or missing type for parameter "sitekey"');
    if ([...widgets.values()].some((other) => other.place === place)) {
      warn('Turnstile has already been rendered in this container. Did you mean to render it multiple times?');
      return undefined;
    }
    const id = `cf-chl-widget-${++count}`;
    const box = document.createElement('div');
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'cf-turnstile-response', id: `${id}_response` });
    place.append(box);
    const params = {
      execution: 'render',
      appearance: 'always',
      retry: 'auto',
      'refresh-expired': 'auto',
      'refresh-timeout': 'auto',
      ...given,
    };
    const widget = {
      id,
      place,
      box,
      field,
      params,
      round: 0,
      asked: false,
      running: false,
      expired: false,
      token: undefined,
    };
    widgets.set(id, widget);
    begin(widget);
    return id;
  }

  /** Loads the frame, which knows nothing of what was before. */
  function begin(widget) {
    clearTimeout(widget.timer);
    const { params, box, field } = widget;
    Object.assign(widget, {
      round: widget.round + 1,
      asked: params.execution === 'render',
      ready: false,
      running: false,
      expired: false,
      token: undefined,
    });
    field.value = '';
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({
      widget: widget.id,
      round: widget.round,
      sitekey: params.sitekey,
      action: params.action ?? '',
      theme: params.theme ?? 'auto',
    });
    frame.src = new URL(`frame?${query}`, base).href;
    frame.title = 'Widget containing a Cloudflare security challenge';
    widget.frame = frame;
    const { round } = widget;
    // A frame that cannot be loaded, as without a network, says nothing.
    frame.addEventListener('load', () => {
      setTimeout(() => widget.round === round && !widget.ready && heard.fail(widget, { code: '200500' }), 500);
    });
    show(widget, params.appearance === 'always');
    box.replaceChildren(frame, field);
  }

  function show({ frame }, visible) {
    Object.assign(frame.style, {
      border: 'none',
      width: visible ? '300px' : '0',
      height: visible ? '65px' : '0',
      display: visible ? 'block' : 'none',
    });
  }

  function go(widget) {
    widget.asked = true;
    if (!widget.ready || widget.running) return;
    widget.running = true;
    widget.frame.contentWindow.postMessage('execute', base.origin);
  }

  function execute(which) {
    const widget = find(which, 'execute');
    if (widget === undefined) return;
    if (widget.running)
      return warn(
        `Call to execute() on a widget that is already executing (${widget.id}), consider using reset() before execute().`,
      );
    if (widget.token !== undefined) {
      warn(
        `Call to execute() on a widget that was already executed (${widget.id}), execute() will return the previous token obtained. Consider using reset() before execute() to obtain a fresh token.`,
      );
      widget.params.callback?.(widget.token);
      return;
    }
    go(widget);
  }

  function again(widget) {
    if (!widgets.has(widget.id)) return;
    begin(widget);
    widget.asked = true;
  }

  const heard = {
    ready(widget) {
      widget.ready = true;
      if (widget.asked) go(widget);
    },
    interactiveBegin(widget) {
      widget.params['before-interactive-callback']?.();
      show(widget, true);
    },
    interactiveEnd(widget) {
      widget.params['after-interactive-callback']?.();
    },
    interactiveTimeout(widget) {
      widget.running = false;
      widget.params['timeout-callback']?.();
      if (widget.params['refresh-timeout'] === 'auto') again(widget);
    },
    complete(widget, { token }) {
      Object.assign(widget, { running: false, token });
      widget.field.value = token;
      widget.timer = setTimeout(() => expire(widget), lifetimeMs);
      widget.params.callback?.(token);
    },
    fail(widget, { code }) {
      widget.running = false;
      const { 'error-callback': onError, retry } = widget.params;
      if (onError === undefined) throw new Error(`[Cloudflare Turnstile] Error: ${code}.`);
      if (!onError(code)) warn(`Error: ${code}.`);
      if (retry === 'auto') widget.timer = setTimeout(() => again(widget), widget.params['retry-interval'] ?? 8_000);
    },
  };

  function expire(widget) {
    Object.assign(widget, { token: undefined, expired: true });
    widget.field.value = '';
    widget.params['expired-callback']?.();
    if (widget.params['refresh-expired'] === 'auto') again(widget);
  }

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== base.origin) return;
    const widget = widgets.get(data.widget);
    if (widget === undefined || source !== widget.frame.contentWindow || data.round !== String(widget.round)) return;
    heard[data.event]?.(widget, data);
  });

  window.turnstile = {
    ready: (callback) => callback(),
    render,
    execute,
    reset: (which) => {
      const widget = find(which, 'reset');
      if (widget !== undefined) begin(widget);
    },
    remove: (which) => {
      const widget = find(which, 'remove');
      if (widget === undefined) return;
      clearTimeout(widget.timer);
      widgets.delete(widget.id);
      widget.box.remove();
    },
    getResponse: (which) => find(which, 'getResponse')?.token,
    isExpired: (which) => find(which, 'isExpired')?.expired ?? false,
  };
})();
