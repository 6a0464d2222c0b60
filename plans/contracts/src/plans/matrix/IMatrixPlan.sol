// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title What every matrix plan is: a purchase gives the next seat, and a seat earns by a closed formula
/// @notice Seats are numbered in the order in which purchases are finalised. Each seat pays fixed shares of its price to the seats above it.
/// What a seat has earned follows from its number and the number of seats sold; it is paid when the owner asks. At any time two thirds of
/// all seats of a 3-wide matrix, and half of a 2-wide one, have nobody below them: that is arithmetic and no growth changes it.
interface IMatrixPlan is IPurchasePlan {
    /// @notice A seat in one answer.
    /// @param owner Hub id.
    /// @param earned Everything that the seat has earned so far, in base units.
    /// @param paid What of it was moved to the owner's account in the vault.
    struct Seat {
        uint32 owner;
        uint40 soldAt;
        uint256 earned;
        uint256 paid;
    }

    /// @notice A purchase became a seat.
    event SeatSold(uint256 indexed seat, uint256 indexed id, uint256 indexed pid);

    /// @notice A seat's earnings moved to its owner's account in the vault.
    event SeatPaid(uint256 indexed seat, uint256 indexed id, uint256 amount);

    /// @notice What belongs to no seat went to the community reserve, and the price of the product to the treasury.
    event Swept(uint256 unallocated, uint256 treasury);

    /// @notice The seat is another member's.
    error NotSeatOwner(uint256 seat, address caller);

    /// @notice The seats have earned nothing new.
    error NothingToClaim();

    /// @notice Nothing is left to sweep.
    error NothingToSweep();

    /// @notice Every seat number (32 bits) is taken.
    error MatrixFull();

    /// @notice Moves what the caller's seats have earned to the caller's account in the vault, where the cap on earnings applies.
    /// @param seats Seats of the caller, each named once; the caller pays for the list.
    function claim(uint256[] calldata seats) external returns (uint256 amount);

    /// @notice Moves what belongs to no seat, because there is no seat above, to the community reserve, and the treasury's part of the seats sold
    /// since the last time to the treasury. Anyone may call.
    function sweep() external returns (uint256 amount);

    /// @notice Price of a seat.
    function price() external view returns (uint256);

    /// @notice Seats directly below a seat.
    function width() external view returns (uint256);

    /// @notice How many levels above a seat share in its price (1 to 4).
    function levels() external view returns (uint256);

    /// @notice Basis points of every level, 16 bits each, the seat directly above lowest.
    function rates() external view returns (uint256);

    /// @notice Seats sold so far.
    function sold() external view returns (uint256);

    /// @notice What the plan holds for seats and the community reserve: `sold × shares == reserve + paid + swept` at all times.
    function reserve() external view returns (uint256);

    /// @notice What {sweep} would move to the community reserve; part of {reserve}.
    function sweepable() external view returns (uint256);

    /// @notice What {sweep} would move to the treasury.
    function treasuryDue() external view returns (uint256);

    /// @notice A seat; reverts unless it is sold.
    function seat(uint256 number) external view returns (Seat memory);

    /// @notice The seats `from … from + n − 1`, shorter at the end; `n` ≤ 100.
    function seats(uint256 from, uint256 n) external view returns (Seat[] memory);

    /// @notice Sold seats `level` generations below a seat.
    function filled(uint256 number, uint256 level) external view returns (uint256);
}
