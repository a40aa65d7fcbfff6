const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The environment that a process of the product needs in tests, without any settings. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE };
