/**
 * What the document says about the installation, in the data attributes of `<html>`. A server that
 * renders pages says it to their code (`api/src/pages/screen-worker.ts`).
 */
export const ownDocument: DOMStringMap | undefined =
  globalThis.document?.documentElement.dataset ??
  (globalThis as { firstchairDocument?: DOMStringMap }).firstchairDocument // set by the worker alone
