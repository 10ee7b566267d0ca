import { storageStandIn } from "./storage-stand-in";

/** URLs of the scripts that hydrate the page. */
export interface LateStart {
  readonly manifest: string;
  readonly entry: string;
  /** Modules of the page's routes by route id. */
  readonly routes: Readonly<Record<string, string>>;
  /** All imported files, including the modules themselves. */
  readonly files: readonly string[];
}

/**
 * First script of a page, as text; short because every page contains it. From before the first paint, it queues keys
 * that may be shortcuts in `earlyKeys` until they are taken (early-keys.ts).
 */
export const hearKeys = `(()=>{
const keys=window.earlyKeys=[];let palette;
const key=e=>{
const {key:name,target}=e,finds=e.ctrlKey||e.metaKey;
if(e.isComposing||e.altKey||e.repeat)return;
if(finds){if(name.toLowerCase()!="k")return}
else if(!palette&&(name.length>1||target.closest?.("input,textarea,select,[contenteditable]")))return;
if(finds||palette&&name!="Tab")e.preventDefault();
palette||=finds;keys.push(e);keys.run?.()};
keys.stop=()=>removeEventListener("keydown",key,true);
addEventListener("keydown",key,true)})()`;

/**
 * Last script of a page, minified by hand as well. Puts back where a page that is visited again was scrolled to, as
 * Remix's `ScrollRestoration` does, but opens the storage, which takes some milliseconds, for such a page only. Loads
 * the files at low priority after the first paint. Runs them when the browser is idle, or at the first queued key or
 * press that no link, form or field handles. If a file cannot be loaded, the page stays as served.
 */
const body = `(late=>{
const w=window,d=document,keys=w.earlyKeys,{stop:deaf}=keys,at=history.state?.key;let asked;
if(at)try{const y=JSON.parse(sessionStorage.getItem("positions"))?.[at];if(y>=0)scrollTo(0,y)}catch{}
const painted=new Promise(done=>{
const wait=()=>requestAnimationFrame(()=>setTimeout(done));
if(!w.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return wait();
new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&done()).observe({type:"paint",buffered:true});
setTimeout(wait,1e3)});
const stop=keys.stop=()=>{deaf();removeEventListener("pointerdown",press,true)};
const load=url=>import(url);
const whole=new Promise(done=>d.readyState=="loading"?d.addEventListener("DOMContentLoaded",done):done());
const run=keys.run=()=>asked||=Promise.all([painted,whole]).then(async()=>{
${storageStandIn}
const remix=w.__remixContext;
remix.stream=new ReadableStream({start(data){remix.said.forEach(text=>data.enqueue(text));data.close()}}).pipeThrough(new TextEncoderStream());
if(!history.state?.key)history.replaceState({key:Math.random().toString(32).slice(2)},"");
const ids=Object.keys(late.routes);
const [,...modules]=await Promise.all([late.manifest,...ids.map(id=>late.routes[id])].map(load));
w.__remixRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));
await load(late.entry)}).catch(stop);
const press=e=>{if(!e.target.closest?.("a,button,summary,label,input,textarea,select"))run()};
addEventListener("pointerdown",press,true);
if(keys.length)run();
const fetched=href=>new Promise(done=>{
const link=d.createElement("link");
if(!link.relList.supports("modulepreload"))return done();
Object.assign(link,{rel:"modulepreload",href,fetchPriority:"low",onload:done,onerror:done});
d.head.append(link)});
painted.then(()=>Promise.all(late.files.map(fetched))).then(()=>(w.requestIdleCallback||setTimeout)(run,{timeout:2e3}))
})`;

export const startLate = (late: LateStart): string => `${body}(${JSON.stringify(late).replaceAll("<", "\\u003c")})`;
