// Node's own option would also load the source maps of every package.
import module from "node:module";

// Node 20 supports all packages or none.
if ("setSourceMapsSupport" in module && typeof module.setSourceMapsSupport === "function")
  module.setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
else process.setSourceMapsEnabled(true);
