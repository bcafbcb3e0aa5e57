import { rspack } from '@rspack/core'
import { shellConfig, remoteConfig } from './factory.ts'
const root = '/tmp/federation/world'
const t0 = performance.now()
const run = (c: any) => new Promise<void>((res) => { const compiler = rspack(c)!; compiler.run((e, s) => { console.log(c.name, e?.message, s?.toString({ preset: 'errors-warnings' }), Math.round(performance.now()-t0)); for (const a of s!.toJson({assets:true}).assets!) console.log('  ', a.name, a.size); if (process.env.MODS) { const m = s!.toJson({modules:true,nestedModules:true,ids:true}).modules!; const by: any = {}; for (const x of m.flatMap((x:any)=>x.modules??[x])) { const k = (x.name??"").match(/\.bun\/([^/]+)/)?.[1] ?? "own"; by[k]=(by[k]??0)+(x.size??0) }; console.log(Object.entries(by).sort((a:any,b:any)=>b[1]-a[1]).slice(0,25)) }
 compiler.close(() => res()) }) })
await Promise.all([run(shellConfig({ root, dir: root + '/shell', name: 'shell', outDir: '/tmp/federation/out/shell', mode: 'production' })),
run(remoteConfig({ root, dir: root + '/mf-board', name: 'mf_board', outDir: '/tmp/federation/out/mf_board', mode: 'production' }))])
