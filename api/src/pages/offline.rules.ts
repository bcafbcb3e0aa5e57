/** The page that the service worker shows offline. Its colors are those of the design system. */
export const OFFLINE_STYLE = `
:root{color-scheme:light dark;--ground:#f5f8fc;--card:#fff;--text:#0c182b;--muted:#4a5a72}
@media(prefers-color-scheme:dark){:root{--ground:#0a1424;--card:#14233b;--text:#f2f6fb;--muted:#b3c1d6}}
:root[data-theme=light]{color-scheme:light;--ground:#f5f8fc;--card:#fff;--text:#0c182b;--muted:#4a5a72}
:root[data-theme=dark]{color-scheme:dark;--ground:#0a1424;--card:#14233b;--text:#f2f6fb;--muted:#b3c1d6}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{background:#0c182b;color:#fff;padding:1rem 1.5rem;font-weight:700;font-size:1.125rem}
main{max-width:80rem;margin:0 auto;padding:1.5rem;display:grid;gap:1.25rem}
h1{font-size:1.5rem;line-height:1.25}
p{color:var(--muted)}
button{justify-self:start;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--muted);border-radius:.5rem;background:var(--card);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #f9702b;outline-offset:2px}`.replaceAll('\n', '')

/**
 * Reloads the offline page once the server answers. The `online` event alone is not enough: the
 * browser may be online again before the page listens, and the server may be away without it.
 */
export const OFFLINE_RETRY = `
const load=()=>location.reload();
const retry=()=>document.hidden||fetch('/health/live',{cache:'no-store'}).then(({ok})=>ok&&load(),()=>{});
document.getElementById('retry').onclick=load;
addEventListener('online',retry);
document.addEventListener('visibilitychange',retry);
setInterval(retry,3000)`.replaceAll('\n', '')

/** Served in place of the service worker to remove it from every browser that has installed it. */
export const REMOVING_WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`
