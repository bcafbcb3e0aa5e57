/** How long the shell's own files may take before the page offers to reload. */
const PATIENCE_MS = 30_000

/**
 * Placed next to *Loading...* in the root, whose content the shell replaces. Hidden until the
 * watchdog shows it.
 */
export const NOT_LOADED = `<div id="not-loaded" role="alert" hidden><h1>Firstchair did not load</h1><p>Some of its files have not arrived. Check your connection and reload the page.</p><button type="button">Reload</button></div>`

/** Inline, because the stylesheet may be what failed to load. */
export const NOT_LOADED_STYLE = `#not-loaded{padding:20vh 1rem;text-align:center;font-family:system-ui,sans-serif}#not-loaded h1{margin:0;font-size:2rem;line-height:1.2}#not-loaded p{margin:.75rem 0 1.5rem}#not-loaded button{min-block-size:2.75rem;padding-inline:1.5rem;font:inherit;cursor:pointer}`

/**
 * Runs before the shell and shows {@link NOT_LOADED} when a script of the shell does not arrive or throws
 * before the first render, or when that takes too long. The shell shows failures of remotes.
 */
export const WATCHDOG = `(()=>{
const show=()=>{const told=document.getElementById('not-loaded');if(!told)return;told.previousElementSibling?.remove();told.hidden=false;told.querySelector('button').onclick=()=>location.reload()};
const showOnceParsed=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();
addEventListener('error',({target})=>{if(target===window||target.tagName==='SCRIPT'&&!target.src.includes('/remotes/'))showOnceParsed()},true);
setTimeout(showOnceParsed,${PATIENCE_MS})
})()`
