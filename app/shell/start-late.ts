/** What the page needs to come alive, by address. */
export interface LateStart {
  readonly manifest: string;
  readonly entry: string;
  /** The modules of the page's routes by the routes' ids. */
  readonly routes: Readonly<Record<string, string>>;
  /** Every file that these import, themselves too. */
  readonly files: readonly string[];
}

/**
 * The first script of a page, as text: it is sent with every page, so it is written short. Keys that a shortcut may stand
 * behind wait in `earlyKeys` until something takes them (early-keys.ts), from before anything of the page can be seen.
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
 * The last script of a page, as short. The files are fetched once the content has been painted, at low priority, and run
 * when the browser has nothing else to do, or at the first key that waits or press that no link, form or field answers.
 * Where a file cannot be loaded the page stays as it was served.
 */
const body = `(late=>{
const w=window,d=document,keys=w.earlyKeys,{stop:deaf}=keys;let asked;
const painted=new Promise(done=>{
const wait=()=>requestAnimationFrame(()=>setTimeout(done));
if(!w.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return wait();
new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&done()).observe({type:"paint",buffered:true});
setTimeout(wait,1e3)});
const stop=keys.stop=()=>{deaf();removeEventListener("pointerdown",press,true)};
const load=url=>import(url);
const run=keys.run=()=>asked||=painted.then(async()=>{
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
