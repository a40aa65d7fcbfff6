import { MoreSkeleton } from "#components/account/more-skeleton.tsx";

export default MoreSkeleton;
