/**
 * A browser that keeps nothing for a framed page throws on touching `sessionStorage`, which Remix's scroll restoration
 * does as the page loads. There, and only there, something stands in that forgets what it is given. Written without
 * the characters that React escapes.
 */
export const storageStandIn =
  "try{sessionStorage}catch{Object.defineProperty(window,`sessionStorage`,{value:{getItem(){return null},setItem(){},removeItem(){}}})}";
