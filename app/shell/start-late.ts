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
 * The page's own script, as text: it is sent with every page, so it is written short. The files are fetched once the
 * content has been painted, at low priority, and run when the browser has nothing else to do, or at the first key or press
 * that no link, form or field answers. Keys that a shortcut may stand behind wait in `earlyKeys` until something takes
 * them (early-keys.ts). Where a file cannot be loaded the page stays as it was served.
 */
const body = `(late=>{
const w=window,d=document,keys=w.earlyKeys=[];let asked,palette;
const painted=new Promise(done=>{
const wait=()=>requestAnimationFrame(()=>setTimeout(done));
if(!w.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return wait();
new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&done()).observe({type:"paint",buffered:true});
setTimeout(wait,1e3)});
const stop=()=>{removeEventListener("keydown",key,true);removeEventListener("pointerdown",press,true)};
keys.stop=stop;
const load=url=>import(url);
const run=()=>asked||=painted.then(async()=>{
const ids=Object.keys(late.routes);
const [,...modules]=await Promise.all([late.manifest,...ids.map(id=>late.routes[id])].map(load));
w.__remixRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));
await load(late.entry)}).catch(stop);
const key=e=>{
const {key:name,target}=e,finds=e.ctrlKey||e.metaKey;
if(e.isComposing||e.altKey||e.repeat)return;
if(finds){if(name.toLowerCase()!="k")return}
else if(!palette&&(name.length>1||target.closest?.("input,textarea,select,[contenteditable]")))return;
if(finds||palette&&name!="Tab")e.preventDefault();
palette||=finds;keys.push(e);run()};
const press=e=>{if(!e.target.closest?.("a,button,summary,label,input,textarea,select"))run()};
addEventListener("keydown",key,true);addEventListener("pointerdown",press,true);
const fetched=href=>new Promise(done=>{
const link=d.createElement("link");
if(!link.relList.supports("modulepreload"))return done();
Object.assign(link,{rel:"modulepreload",href,fetchPriority:"low",onload:done,onerror:done});
d.head.append(link)});
painted.then(()=>Promise.all(late.files.map(fetched))).then(()=>(w.requestIdleCallback||setTimeout)(run,{timeout:2e3}))
})`;

export const startLate = (late: LateStart): string => `${body}(${JSON.stringify(late).replaceAll("<", "\\u003c")})`;
