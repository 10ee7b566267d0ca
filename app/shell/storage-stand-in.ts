/**
 * Script that replaces `sessionStorage` where the browser denies it, as some do for framed pages. Accessing it throws
 * there, and Remix's scroll restoration accesses it on load. The replacement stores nothing. Written without
 * characters that React escapes.
 */
export const storageStandIn =
  "try{sessionStorage}catch{Object.defineProperty(window,`sessionStorage`,{value:{getItem(){return null},setItem(){},removeItem(){}}})}";
