/*
 * Runs in a portal before it starts: whenever its process is asked, it tells the most memory it has held, in bytes.
 */

process.on("message", () => process.send?.(process.resourceUsage().maxRSS * 1024));
