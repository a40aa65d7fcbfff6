const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a process of the product needs of the environment of its tests; nothing in it is a setting. */
export const bareEnvironment = { PATH, NODE_COMPILE_CACHE };
