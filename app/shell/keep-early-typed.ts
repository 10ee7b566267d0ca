import { paths } from "~/paths";
import { typedAt } from "./typed-at";

/**
 * Script that stores unsent form input when a page is left before its scripts run, as typed-forms.ts does afterwards:
 * under the same names, only what was changed, and no secrets. Opens the storage only if there is something to change.
 * Short, because every page with a form contains it.
 */
export const keepEarlyTyped = () => `(()=>{
let sent;
const path=form=>new URL(form.getAttribute("action")??"",location).pathname;
const typed="[name]:is(input,textarea,select):not(:disabled,[readonly],[name^=confirm],[type=hidden],[type=password],[type=file],[autocomplete*=one-time],[autocomplete*=-password])";
const changed=form=>{
const all={},news={};
for(const field of form.elements){
const {name,options}=field;
if(!field.matches(typed))continue;
const values=all[name]||=[],tick=/^(checkbox|radio)$/.test(field.type),first=options&&!field.multiple&&!field.querySelector("[selected]");
for(const one of options||[field]){
const on=options?one.selected:!tick||one.checked;
if(on)values.push(one.value);
if(on!=(first?!one.index:options?one.defaultSelected:tick?one.defaultChecked:one.value==one.defaultValue))news[name]=values}}
return news};
addEventListener("submit",e=>sent=e.target,true);
addEventListener("pagehide",window.keepTyped=()=>{
const main=document.getElementById("content"),user=main?.dataset.visitor,likes={},found=[];
if(!user)return;
try{
if(sent&&path(sent)=="${paths.logout()}")return sessionStorage.removeItem("${typedAt}");
for(const form of main.querySelectorAll("form[method=post]")){
const called=form.getAttribute("id")??path(form),like=likes[called]=(likes[called]??-1)+1,news=form!=sent&&changed(form);
if(!news||Object.keys(news)[0])found.push([[location.pathname+location.search,called,like].join(" "),news])}
if(!found[0])return;
let kept=JSON.parse(sessionStorage.getItem("${typedAt}"));
if(kept?.user!=user)kept={user,forms:{}};
for(const [name,news] of found)kept.forms[name]=news?{...kept.forms[name],...news}:void 0;
sessionStorage.setItem("${typedAt}",JSON.stringify(kept))}catch{}})})()`;
