// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title What every plan that sells something has
/// @notice A purchase waits in escrow. Until it is finalised the buyer gets it back, whole and unconditionally; after the window
/// anyone may finalise it, and only then it is split: at most half among members, the rest to the treasury as the price of the product.
/// With a window of 0 a purchase is final at once.
interface IPurchasePlan is IPlan, IPlanEvents, IEntryPausable {
    /// @notice A purchase in escrow, one word.
    /// @param id Hub id of the buyer.
    /// @param boughtAt Unix second.
    /// @param extra The plan's own, in a unit of its own: the number of the tier in `Level`, 0 elsewhere.
    /// @param amount Price in base units.
    struct Purchase {
        uint32 id;
        uint40 boughtAt;
        uint88 extra;
        uint96 amount;
    }

    /// @notice No such purchase waits in escrow: it never did, or was finalised or refunded.
    error NotOpen(uint256 pid);

    /// @notice The purchase belongs to another member.
    error NotBuyer(uint256 pid, address caller);

    /// @notice None of the named purchases is due.
    error NothingToFinalize();

    /// @notice Purchase `first` was made before `pid` and is still open: it is finalised first.
    error OutOfOrder(uint256 pid, uint256 first);

    /// @notice Treasury and community reserve (hub ids 1 and 2) buy nothing: what members pay comes back to them.
    error HouseBuyer(uint256 id);

    /// @notice The vault does not list this plan yet, so no purchase could become final.
    error NotListed();

    /// @notice Only the member moves what is the member's: `caller` is not the wallet of `id`.
    error NotOwner(uint256 id, address caller);

    /// @notice A page holds at most 100 purchases.
    error PageTooLarge(uint256 n);

    /// @notice Buys for the caller, who has allowed the plan to take `amount`.
    /// @param amount Price in base units; must fit the plan's rule.
    /// @return pid Number of the purchase, from 1.
    function buy(uint256 amount) external returns (uint256 pid);

    /// @notice Buys with an EIP-2612 signature. A permit that was already used (front-run) is no failure when the allowance is there.
    function buyWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        returns (uint256 pid);

    /// @notice Buys with an EIP-3009 `ReceiveWithAuthorization` signed by `from`; anyone may bring it, the purchase is `from`'s.
    function buyWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 pid);

    /// @notice Pays a purchase back to its buyer, who calls. Open until somebody has finalised it.
    function refund(uint256 pid) external;

    /// @notice The same to another address.
    function refundTo(uint256 pid, address to) external;

    /// @notice Splits purchases whose window is over, in the order in which they were made; anyone may call. The order decides whose cap, tier
    /// or seat comes first, so nobody may choose it. What is not due yet, or is gone, is passed over, so that one refund cannot spoil a batch.
    /// @param pids Rising, from the oldest open purchase on; {OutOfOrder} names the one that is missing.
    /// @return done How many were split. When none was the list has at least moved {passedCount} past some that are gone, or it reverts with
    /// {NothingToFinalize}.
    function finalize(uint256[] calldata pids) external returns (uint256 done);

    /// @notice The payment token.
    function token() external view returns (address);

    /// @notice The vault that pays commissions.
    function vault() external view returns (address);

    /// @notice The registry of members.
    function hub() external view returns (address);

    /// @notice Which amounts may be bought, as one word of `AmountRule`.
    function rule() external view returns (uint256);

    /// @notice Seconds between a purchase and the earliest split; 0: purchases are final at once.
    function window() external view returns (uint256);

    /// @notice The hub constraint that every purchase asks; zero for none.
    function constraint() external view returns (address);

    /// @notice Share of the price that goes to members, in basis points (at most 5,000).
    function memberBps() external view returns (uint256);

    /// @notice A purchase in escrow; all 0 once it is gone.
    function purchase(uint256 pid) external view returns (Purchase memory);

    /// @notice The purchases `from … from + n − 1`, shorter at the end; `n` ≤ 100. Those that are gone are all 0.
    function purchases(uint256 from, uint256 n) external view returns (Purchase[] memory);

    /// @notice Number of purchases so far; they are numbered 1 … count.
    function purchaseCount() external view returns (uint256);

    /// @notice All purchases up to this number are known to be gone: the next one to finalise is a later one.
    function passedCount() external view returns (uint256);

    /// @notice Everything in escrow.
    function openTotal() external view returns (uint256);
}
