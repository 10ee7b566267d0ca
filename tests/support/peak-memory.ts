/* Loaded in a portal before it starts: replies to any message with the process's peak memory, in bytes. */

process.on("message", () => process.send?.(process.resourceUsage().maxRSS * 1024));
