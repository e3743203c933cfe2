// Loaded before a program of ours, so that stack traces name the lines that were written. Node would read the maps of
// every package as well, and keep them with all their sources.
import module from "node:module";

// Node 20 knows all of them or none.
if ("setSourceMapsSupport" in module && typeof module.setSourceMapsSupport === "function")
  module.setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
else process.setSourceMapsEnabled(true);
